import { type Analytics, parseAnalytics, readAnalytics } from '../content/analytics'
import { contentFolder } from '../content/contentFiles'
import { isExampleSite } from '../content/examples'
import { readSite } from '../content/site'
import { noWebhook, readWebhook } from '../content/webhook'

/** Facts that a build adds to the content. */
export interface Publication {
  /** True if a host builds a preview of a branch. */
  isPreview: boolean
  /** URL that the contact form posts to, or "none". */
  webhook: string
  analytics: Analytics
  /** True if search engines are told not to list the site. */
  noindex: boolean
}

/**
 * Reads what this build adds: a preview sends no messages, counts no visits and is not listed. Only what
 * is not published accepts a webhook on this computer.
 */
export function readPublication({ acceptLocal = false } = {}): Publication {
  const isPreview = isPreviewBuild()
  return {
    isPreview,
    webhook: isPreview ? noWebhook : readWebhook({ acceptLocal }),
    analytics: isPreview ? parseAnalytics('') : readAnalytics(contentFolder),
    noindex: isPreview || isExampleSite(readSite()),
  }
}

/** Reads the variables that Netlify, Cloudflare Workers and Cloudflare Pages set in their builds. */
function isPreviewBuild(): boolean {
  const { NETLIFY, CONTEXT, WORKERS_CI_BRANCH, CF_PAGES_BRANCH } = process.env
  if (NETLIFY) return CONTEXT !== 'production'
  const branch = WORKERS_CI_BRANCH || CF_PAGES_BRANCH || 'main'
  return branch !== 'main'
}
