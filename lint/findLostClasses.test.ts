import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findLostClasses } from './findLostClasses.ts'

const root = dirname(import.meta.dirname)

it('names the classes that only the component knows, and those that only the stylesheet knows', () => {
  const files = new Map([
    [
      'app/Card.tsx',
      `import styles from './Card.module.css'\n<a className={styles.handle}><b className={styles.card} />`,
    ],
    ['app/Card.module.css', '.card { margin: 0.5em }\n.grip :global(.sr) { background: url(a.png) }'],
  ])
  expect(findLostClasses(files)).toEqual(['app/Card.tsx: styles.handle', 'app/Card.module.css: .grip'])
})

it('lets a component use any class by a name of its own making', () => {
  const files = new Map([
    ['app/Card.tsx', `import styles from './Card.module.css'\n<a className={styles[kind]} />`],
    ['app/Card.module.css', '.photo { margin: 0 }'],
  ])
  expect(findLostClasses(files)).toEqual([])
})

it('the app and the design system name no class that is missing, and have no rule without a use', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app/src', 'console/src', 'ui/src'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed
    .split('\n')
    .filter((path) => /\.(?:tsx?|module\.css)$/u.test(path) && existsSync(join(root, path)))
  expect(findLostClasses(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))).toEqual([])
})
