/** Thrown when the script of an outside service cannot be loaded. */
export class ScriptFailed extends Error {
  override readonly name = 'ScriptFailed'
}

const loads = new Map<string, Promise<void>>()

/**
 * Loads the script of an outside service, once. If loading fails, throws ScriptFailed, and the next call tries again
 * (spec.md point 8).
 */
export function loadScript(url: string): Promise<void> {
  const load = loads.get(url) ?? insert(url)
  loads.set(url, load)
  return load
}

function insert(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loads.delete(url)
      script.remove()
      reject(new ScriptFailed(`Failed to load ${url}`))
    })
    document.head.append(script)
  })
}
