import type { Hit } from '@byeol/contract/console/searchCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { moveItemFocus } from '@byeol/ui/moveItemFocus.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../api/session.ts'
import { useFormats, useT } from '../i18n/i18n.ts'
import { finders } from './finders.ts'
import styles from './FindSheet.module.css'
import { hitHref, useHits } from './useHits.ts'
import { pathOf } from '../page/page.ts'
import { usePages } from '../page/usePages.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

const icons: Record<Hit['kind'], IconName> = {
  people: 'users',
  orders: 'card',
  inquiries: 'mail',
  cases: 'flag',
  contents: 'image',
}

/** The search: people, orders, inquiries, cases, contents and pages. Enter opens the first result. */
export function FindSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('FRAME.FIND')} hideTitle closeLabel={t('FRAME.CLOSE')}>
      <Find onDone={onClose} />
    </Sheet>
  )
}

interface Found {
  path: string
  icon: IconName
  text: string
  detail?: string
}

function Find({ onDone }: { onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const results = useRef<HTMLDivElement>(null)
  const [given, setGiven] = useState('')
  const typed = given.trim()
  const { pages, things, isSearching } = useFound(typed)
  const groups: readonly { title: string; list: readonly Found[] }[] = [
    ...[...Map.groupBy(things, ({ kind }) => kind)].map(([kind, list]) => ({ title: t(`FRAME.FIND_${kind}`), list })),
    { title: t('FRAME.FIND_PAGES'), list: pages },
  ].filter(({ list }) => list.length > 0)
  const first = groups[0]?.list[0]
  const enterResults = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    results.current?.querySelector('a')?.focus()
  }
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        if (!first || isSearching) return
        void navigate(first.path)
        onDone()
      }}
    >
      <div role="presentation" onKeyDown={enterResults}>
        <TextField
          label={t('FRAME.FIND')}
          hideLabel
          autoFocus
          autoComplete="off"
          maxLength={limits.emailMax}
          placeholder={t('FRAME.FIND_PLACEHOLDER')}
          value={given}
          onChange={({ target }) => setGiven(target.value)}
        />
      </div>
      <div
        role="presentation"
        ref={results}
        className={styles.results}
        aria-busy={isSearching}
        onKeyDown={moveItemFocus}
      >
        {groups.map(({ title, list }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {list.map(({ path, icon, text, detail }) => (
                <li key={path}>
                  <Link href={path} onClick={onDone}>
                    <Icon name={icon} size={18} />
                    <span lang={textLanguage(text)}>{text}</span>
                    {detail ? <small>{detail}</small> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 && !isSearching ? (
        <EmptyState quiet title={t('FRAME.FIND_NONE')} text={t('FRAME.FIND_NONE_DETAIL')} />
      ) : null}
      {things.length > 0 ? <p className={styles.logged}>{t('FRAME.FIND_LOGGED')}</p> : null}
    </form>
  )
}

/** The pages with the typed words in their names, and the server's results. */
function useFound(typed: string) {
  const t = useT()
  const { number, listTime } = useFormats()
  const { permissions } = useMe()
  const allPages = usePages()
  const hits = useHits(typed)
  const pages: Found[] = [
    ...allPages
      .map((page) => ({ path: pathOf(page), icon: page.icon, text: t(`FRAME.${page.name}`) }))
      .filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase())),
    ...finders
      .filter(({ permission }) => typed !== '' && permissions.includes(permission))
      .flatMap(({ text, pathOf: find }) => {
        const path = find(typed)
        return path === null ? [] : [{ path, icon: 'search' as const, text: t(text, { typed }) }]
      }),
  ]
  const things = (hits ?? []).map(({ kind, id, name, detail, won, at }) => ({
    kind,
    path: hitHref[kind](id),
    icon: icons[kind],
    text: name ?? t('CASES.NOBODY'),
    detail: [
      kind === 'cases' && detail ? t(`CASES.KIND_${detail}` as 'CASES.KIND_post') : detail,
      won === null ? null : `${number(won)}${t('FRAME.WON')}`,
      listTime(at),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return { pages, things, isSearching: hits === null }
}
