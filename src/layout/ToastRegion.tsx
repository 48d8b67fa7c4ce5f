import { useEffect, useState } from 'react'
import { useModule } from '../components/useModule'
import type { Toast } from './Toaster'
import { loadToaster, onToast } from './toasts'

/** Where toasts appear. Their code is loaded with the first of them, if not before. */
export function ToastRegion() {
  const [shown, setShown] = useState<Toast | null>(null)
  const toaster = useModule(shown !== null, loadToaster)

  useEffect(() => onToast((toast) => setShown(toast && { ...toast })), [])

  return toaster && <toaster.Toaster shown={shown} />
}
