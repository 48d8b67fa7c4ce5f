interface Loader {
  options?: object
}

/** As much of a rule of webpack's as is needed here. */
export interface Rule {
  test?: unknown
  use?: unknown
}

/**
 * Webpack's rules, with TypeScript compiled by the options of JavaScript: Gatsby's Babel loader keeps those of whichever file
 * comes first, and its TypeScript plugin leaves `compact` out, so that scripts had other names from one build to the next.
 */
export function compactTypeScript(rules: Rule[]): Rule[] {
  return rules.map((rule) => {
    if (!(rule.test instanceof RegExp && rule.test.test('page.tsx'))) return rule
    if (typeof rule.use !== 'function') return rule
    const loadersFor = rule.use as (file: object) => Loader[]
    return {
      ...rule,
      use: (file: object) =>
        loadersFor(file).map(({ options, ...loader }) => ({
          ...loader,
          options: { ...options, configFile: true, compact: true },
        })),
    }
  })
}
