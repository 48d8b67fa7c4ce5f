/**
 * Pre-hydration script: bundled by the build, inlined into every page, and executed before all other
 * scripts. Its parts do not depend on one another.
 */
import './noScript'
import './clickQueue'
import './menu'
import './contactDraft'
// Last, because what would delay the first paint waits for it.
import './firstPaint'
