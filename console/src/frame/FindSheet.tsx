import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { moveItemFocus } from '@byeol/ui/moveItemFocus.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../api/session.ts'
import { useT } from '../i18n/i18n.ts'
import { finders } from './finders.ts'
import styles from './FindSheet.module.css'
import { pathOf } from '../page/page.ts'
import { usePages } from '../page/usePages.ts'

/** The search: pages by name, and the things behind numbers. Enter opens the first result. */
export function FindSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('FRAME.FIND')} hideTitle closeLabel={t('FRAME.CLOSE')}>
      <Find onDone={onClose} />
    </Sheet>
  )
}

function Find({ onDone }: { onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { permissions } = useMe()
  const pages = usePages()
  const [given, setGiven] = useState('')
  const typed = given.trim()
  const found = [
    ...pages
      .map((page) => ({ path: pathOf(page), icon: page.icon, text: t(`FRAME.${page.name}`) }))
      .filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase())),
    ...finders
      .filter(({ permission }) => typed !== '' && permissions.includes(permission))
      .map(({ text, pathOf: find }) => ({ path: find(typed), icon: 'search' as const, text: t(text, { typed }) })),
  ].filter((each): each is typeof each & { path: string } => each.path !== null)
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        if (!found[0]) return
        void navigate(found[0].path)
        onDone()
      }}
    >
      <TextField
        label={t('FRAME.FIND')}
        hideLabel
        autoFocus
        autoComplete="off"
        placeholder={t('FRAME.FIND_PLACEHOLDER')}
        value={given}
        onChange={({ target }) => setGiven(target.value)}
      />
      {found.length === 0 ? (
        <EmptyState quiet title={t('FRAME.FIND_NONE')} text={t('FRAME.FIND_NONE_DETAIL')} />
      ) : (
        <ul onKeyDown={moveItemFocus}>
          {found.map(({ path, icon, text }) => (
            <li key={path}>
              <Link href={path} onClick={onDone}>
                <Icon name={icon} size={18} />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
