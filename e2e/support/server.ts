import { builtFolder } from '../../pipeline/serve/builtFolder'
import { startNginx } from '../../pipeline/serve/nginx'
import { startPreview, type Preview } from '../../pipeline/serve/preview'

/** The site that is tested. */
export const built = builtFolder()

/** What serves it: the preview, or with `E2E_SERVER=nginx` nginx. */
export const serverName = process.env.E2E_SERVER === 'nginx' ? 'nginx' : 'preview'

export const startServer: (options: { folder: string }) => Promise<Preview> =
  serverName === 'nginx' ? startNginx : startPreview
