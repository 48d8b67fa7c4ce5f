import { rm } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { missingPrograms } from '../pipeline/tools/otherPrograms'
import { look } from '../pipeline/observatory/look'
import { pointsOf, scoreOf } from '../pipeline/observatory/points'
import { copyWithWebhook } from './support/copyWithWebhook'
import { startSecureNginx, type SecureServing } from '../pipeline/tools/nginx'
import { webhookAddress } from './support/addresses'
import { built } from './support/server'
import { test } from './support/test'

test.describe('by the points of MDN’s HTTP Observatory', () => {
  test.skip(missingPrograms().includes('nginx'), 'nginx and its brotli module are not installed')
  let folder: string
  let site: SecureServing

  test.beforeAll(async () => {
    folder = await copyWithWebhook({
      folder: built,
      from: webhookAddress,
      to: 'https://hooks.example.com/contact',
    })
    site = await startSecureNginx({ folder })
  })

  test.afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })

  for (const path of ['/', '/privacy-policy/', '/404.html', '/nowhere']) {
    test(`${path} gets 130 points, which is an A+`, async () => {
      const points = pointsOf(await look(site, path))
      expect(points.filter((one) => one.points < 0)).toEqual([])
      expect(scoreOf(points)).toBe(130)
    })
  }
})
