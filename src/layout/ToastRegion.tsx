import { useEffect, useState } from 'react'
import { PlainToast } from './PlainToast'
import type { Toaster } from './Toaster'
import { loadToaster, onToast, type Toast } from './toasts'

/**
 * Where toasts appear. Their code is fetched with the first of them, if not before; should that fail, a plain one takes
 * their place.
 */
export function ToastRegion() {
  const [shown, setShown] = useState<Toast | null>(null)
  const [View, setView] = useState<typeof Toaster | typeof PlainToast | null>(null)

  useEffect(
    () =>
      onToast((toast) => {
        setShown(toast && { ...toast })
        if (!toast) return
        loadToaster().then(
          (loaded) => setView(() => loaded.Toaster),
          () => setView(() => PlainToast),
        )
      }),
    [],
  )

  return View && <View shown={shown} />
}
