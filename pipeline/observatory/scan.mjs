// Run by observatory.ts in a process of its own, which is told before it starts whose certificates to trust:
// node scan.mjs <folder with the tool> <host> <http port> <https port> <path>
import { pathToFileURL } from 'node:url'

const [folder, host, httpPort, httpsPort, path] = process.argv.slice(2)
const part = (name) => import(pathToFileURL(`${folder}/src/${name}.js`))
const [{ retrieve }, { ALL_TESTS }, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }, grader] = await Promise.all(
  ['retriever/retriever', 'constants', 'grader/charts', 'grader/grader'].map(part),
)

// The tool's own scan() takes no ports; this is what it does with what it retrieved.
const retrieved = await retrieve(host, { httpPort, httpsPort, path })
const tests = ALL_TESTS.map((test) => test(retrieved)).map(({ constructor, result, pass }) => ({
  name: constructor.name,
  result,
  pass,
  points: grader.getScoreModifier(result),
}))
const sum = (list) => list.reduce((total, { points }) => total + points, 100)
const base = sum(tests.filter(({ points }) => points < 0))
const { score, grade } = grader.getGradeForScore(
  base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(tests) : base,
)
console.log(JSON.stringify({ status: retrieved.responses.auto?.status, score, grade, tests }))
