import type { GatsbyNode } from 'gatsby'
import sirv from 'sirv'
import { writeEditor } from './writeEditor'

const folder = '.cache/content-editor'

/** `gatsby develop` always has the editor at /admin/. */
export const serveEditor: NonNullable<GatsbyNode['onCreateDevServer']> = ({ app }) => {
  writeEditor(folder)
  const server = app as { use: (path: string, handler: unknown) => void }
  server.use('/admin', sirv(folder, { dev: true }))
}

/** A build gets the editor only when it is asked for, with ADMIN=true. */
export function buildEditor(): void {
  if (process.env.ADMIN === 'true') writeEditor('public/admin')
}
