import { startScript } from './startScripts'

/** What an inline script of a built page turned out to be. */
export type KnownScript =
  | { kind: 'page path'; pagePath: string }
  | { kind: 'chunk mapping' }
  | { kind: 'compilation hash'; compilationHash: string }
  | { kind: 'start' }

const pagePath = /^\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/$/
const chunkMapping = /^\s*window\.___chunkMapping="(?:[^"\\]|\\.)*";\s*$/
const compilationHash = /^window\.___webpackCompilationHash="([0-9a-f]+)";$/

/**
 * The allow-list of inline scripts: Gatsby's three by their exact template, and our own by its exact text. Anything
 * else is undefined and must stop the build: whatever the policy allows without looking, an attacker may write.
 */
export function recognize(text: string): KnownScript | undefined {
  const path = pagePath.exec(text)?.[1]
  if (path) return { kind: 'page path', pagePath: JSON.parse(path) as string }
  if (chunkMapping.test(text)) return { kind: 'chunk mapping' }
  const hash = compilationHash.exec(text)?.[1]
  if (hash) return { kind: 'compilation hash', compilationHash: hash }
  return text === startScript() ? { kind: 'start' } : undefined
}
