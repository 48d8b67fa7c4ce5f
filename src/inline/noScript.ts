import { noScriptClass } from './names'

document.documentElement.classList.remove(noScriptClass)
