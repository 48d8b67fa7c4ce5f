/** Folder of what commands keep for themselves on this computer; Git ignores it. */
export const workFolder = '.builds'
