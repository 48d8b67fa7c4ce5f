import { useEffect, useState } from 'react'
import type { Toaster } from './Toaster'
import { loadToaster, onToast, type Toast } from './toasts'

/**
 * Where toasts appear. Their code is fetched with the first of them, if not before; should that fail, the sentence
 * has been said all the same and stands where the visitor is at work.
 */
export function ToastRegion() {
  const [shown, setShown] = useState<Toast | null>(null)
  const [View, setView] = useState<typeof Toaster | null>(null)

  useEffect(
    () =>
      onToast((toast) => {
        setShown(toast && { ...toast })
        if (!toast) return
        loadToaster().then(
          (loaded) => setView(() => loaded.Toaster),
          () => undefined,
        )
      }),
    [],
  )

  return View && <View shown={shown} />
}
