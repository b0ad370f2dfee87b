import { posix } from 'node:path'

/**
 * Finds mismatches between components and their CSS modules: `path.tsx: styles.name` for a class that no rule declares,
 * and `path.module.css: .name` for a rule that no component uses. `files` maps paths to texts.
 */
export function findLostClasses(files: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, Set<string>>()
  const lost: string[] = []
  const open = new Set<string>()
  for (const [path, text] of files) {
    for (const [, name, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/gu)) {
      const sheet = from!.startsWith('@byeol/ui/')
        ? from!.replace('@byeol/ui/', 'ui/src/')
        : posix.join(posix.dirname(path), from!)
      const css = files.get(sheet)
      if (css === undefined) continue
      const names = new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'gu'))].map(([, each]) => each!))
      // With `styles[name]` or `{ styles }` the component may use any class.
      if (new RegExp(`\\b${name}\\[|[=(,{] *${name} *[,)}]`, 'u').test(text)) open.add(sheet)
      const declared = classesOf(css)
      for (const each of names) if (!declared.has(each)) lost.push(`${path}: ${name}.${each}`)
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...names]))
    }
  }
  for (const [sheet, names] of used)
    if (!open.has(sheet))
      for (const each of classesOf(files.get(sheet)!)) if (!names.has(each)) lost.push(`${sheet}: .${each}`)
  return lost
}

function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/:global\([^)]*\)/gu, '')
    .replaceAll(/\burl\([^)]*\)|\d*\.\d+/gu, '')
  return new Set([...selectors.matchAll(/\.([a-z_]\w*)/giu)].map(([, name]) => name!))
}
