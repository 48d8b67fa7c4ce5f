/** Environment variables of the build, which Webpack inlines into the scripts. */
declare const process: { env: Record<string, string | undefined> }
