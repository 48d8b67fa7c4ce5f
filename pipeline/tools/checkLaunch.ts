/**
 * `npm run check:launch [-- --host-settings]`. Ends with 0 only when a real site could go out. With `--host-settings`
 * the settings are those at the host, which this computer does not know; there the build itself asks for them.
 */
import { parseArgs } from 'node:util'
import { contentFolder } from '../content/contentFolder'
import { launchCheck, outwardLinks } from '../content/launchCheck'
import { launchSettings } from '../content/launchSettings'
import { numbered } from '../content/report'
import { readSettings } from '../content/settings'
import { runCommand } from './command'
import { findingList } from './live/finding'
import { checkLinks } from './live/links'

runCommand(async () => {
  const { values } = parseArgs({ options: { 'host-settings': { type: 'boolean' } } })
  const atHost = values['host-settings']
  const settings = { ...readSettings('.env.production'), ...process.env }
  const errors = [
    ...(await launchCheck(contentFolder, new Date())),
    ...(atHost ? [] : launchSettings(settings)),
  ]
  if (errors.length > 0) {
    throw new Error(`Launch check: ${errors.length} left to do.\n\n${numbered(errors)}`)
  }
  const links = outwardLinks(contentFolder)
  const { broken, unclear, offline } = await checkLinks(links.map(({ address }) => address))
  if (offline) {
    console.log(
      'Launch check: this computer is offline, so the links to other sites were not asked.',
    )
  } else if (broken.length > 0) {
    const found = broken.map(({ address, message, fix }) => {
      const link = links.find((each) => each.address === address)
      return { file: '', path: [], ...link?.place, message, fix }
    })
    throw new Error(`Launch check: ${found.length} left to do.\n\n${numbered(found)}`)
  }
  if (unclear.length > 0) console.log(`Open these once yourself:\n${findingList(unclear)}\n`)
  console.log('Launch check: a real site could go out.')
  if (atHost)
    console.log('The settings at the host were not looked at; the build there asks for them.')
  else console.log('Last, type npm run check:webhook: it tries where the messages of the form go.')
})
