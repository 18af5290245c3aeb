import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

/**
 * Returns a component whose code loads on first use, or earlier with its `load`. Loaded code renders at once; React's `lazy`
 * would show a fallback first. `provide` supplies code that a page has already loaded.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }))
  function LazyComponent(props: Props) {
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  const provide = (component: ComponentType<Props>) => {
    loaded = component
  }
  return Object.assign(LazyComponent, { load: loadOnce, provide })
}
