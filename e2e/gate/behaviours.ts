import type { Page } from 'playwright/test'
import { contactForm, toast } from './form'
import { focusVisible, keyboardWalk, skipLink } from './keyboard'
import { visibleAsServed } from './layout'
import { reducedMotion, textSpacing } from './settings'
import { accordion, menu, quotes, slideshow } from './widgets'

/** What shows only when someone does something with the page: each check uses a freshly opened page and says its problems. */
export const behaviours = {
  'keyboard walk': keyboardWalk,
  'focus visible': focusVisible,
  'skip link': skipLink,
  menu,
  slideshow,
  quotes,
  accordion,
  'contact form': contactForm,
  toast,
  'text spacing': textSpacing,
  'reduced motion': reducedMotion,
  'visible as served': visibleAsServed,
} satisfies Record<string, (page: Page) => Promise<string[]>>
