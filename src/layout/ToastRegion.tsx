import { useEffect, useState } from 'react'
import { useModule } from '../components/useModule'
import { ErrorBoundary } from './ErrorBoundary'
import type { Toast } from './Toaster'
import { loadToaster, onToast } from './toasts'

/** Where toasts appear. Their code is loaded with the first of them, if not before; if it fails, the page does not. */
export function ToastRegion() {
  const [shown, setShown] = useState<Toast | null>(null)
  const toaster = useModule(shown !== null, loadToaster)

  useEffect(() => onToast((toast) => setShown(toast && { ...toast })), [])

  return (
    <ErrorBoundary fallback={null}>{toaster && <toaster.Toaster shown={shown} />}</ErrorBoundary>
  )
}
