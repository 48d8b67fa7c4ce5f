import type { Page } from 'playwright/test'
import { accordion } from './checks/accordion'
import { contactForm } from './checks/contactForm'
import { focusVisible } from './checks/focusVisible'
import { keyboardWalk } from './checks/keyboardWalk'
import { menu } from './checks/menu'
import { reducedMotion } from './checks/reducedMotion'
import { skipLink } from './checks/skipLink'
import { slideshow } from './checks/slideshow'
import { textSize } from './checks/textSize'
import { textSpacing } from './checks/textSpacing'
import { toast } from './checks/toast'
import { visibleAsServed } from './checks/visibleAsServed'

/** What shows only when someone does something with the page: each check uses a freshly opened page and says its problems. */
export const behaviours = {
  'keyboard walk': keyboardWalk,
  'focus visible': focusVisible,
  'skip link': skipLink,
  menu,
  slideshow,
  accordion,
  'contact form': contactForm,
  toast,
  'text spacing': textSpacing,
  'text size': textSize,
  'reduced motion': reducedMotion,
  'visible as served': visibleAsServed,
} satisfies Record<string, (page: Page) => Promise<string[]>>
