/** Environment variables of the build. Webpack inlines their values into the scripts. */
declare const process: { env: Record<string, string | undefined> }
