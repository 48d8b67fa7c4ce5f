import { z } from 'zod'
import { get, type HttpResponse } from './http'

/** File of the published site that describes it, for `npm run check:live` and the bar of the editor. */
export const versionFile = 'version.json'

/** Content of version.json: what a host has to serve. */
const versionSchema = z.object({
  commit: z.object({ hash: z.string(), isChanged: z.union([z.boolean(), z.literal('unknown')]) }),
  /** True if search engines are told not to list the site. */
  noindex: z.boolean(),
  /** True for a host's preview of a branch. */
  isPreview: z.boolean(),
  /** URL that the contact form posts to, or "none". */
  webhook: z.string(),
  /** Headers of every response. */
  headers: z.record(z.string(), z.string()),
  /** SHA-256 hash of each page, by its path. */
  pages: z.record(z.string(), z.string()),
  /** SHA-256 hash of each other file that the build generated, by its path. */
  files: z.record(z.string(), z.string()),
})

/** Path of the 404 page in `pages`. */
export const notFoundPage = '/404.html'

export type SiteVersion = z.infer<typeof versionSchema>

/** Requests version.json with a cache-busting query, to bypass CDN caches. */
export function requestVersion(site: URL): Promise<HttpResponse> {
  return get(`${site.origin}/${versionFile}?${Date.now()}`)
}

/** Parses version.json; returns null for anything that this version of the build does not write. */
export function parseVersion({ status, body }: HttpResponse): SiteVersion | null {
  if (status !== 200) return null
  try {
    return versionSchema.parse(JSON.parse(body.toString()))
  } catch {
    return null
  }
}
