import { writeEditor } from './editor'

/** A build gets the editor only when it is asked for, with ADMIN=true. */
export function buildEditor(bundle: string): void {
  if (process.env.ADMIN === 'true') writeEditor(`${bundle}/admin`)
}
