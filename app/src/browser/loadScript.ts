/** The script of an outside service did not come. */
export class ScriptFailed extends Error {
  override readonly name = 'ScriptFailed'
}

const loads = new Map<string, Promise<void>>()

/** A script of an outside service, once. A load that fails throws ScriptFailed and is forgotten: the next try loads again (spec.md point 8). */
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
