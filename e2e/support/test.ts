export { hydrationErrors, test } from './fixtures'
