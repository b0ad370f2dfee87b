import { limits } from '@byeol/contract/limits.ts'
import { isApplicationLink, withScheme } from '@byeol/contract/text/applicationLink.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './LinkFields.module.css'

/** One to five links. Each is checked when its field loses focus. */
export function LinkFields({ links, onChange }: { links: readonly string[]; onChange: (links: string[]) => void }) {
  const t = useT()
  const id = useId()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set(links.map((_, at) => at)))
  const set = (at: number, link: string) => onChange(links.map((old, other) => (other === at ? link : old)))
  const isBad = (at: number) => left.has(at) && links[at]!.trim() !== '' && !isApplicationLink(withScheme(links[at]!))
  return (
    <fieldset className={`${ui.stack2} ${styles.links}`}>
      <legend>
        {t('SHELL.LINKS')} <small>{t('APPLICATION.LINKS_HINT', { max: limits.applicationLinksMax })}</small>
      </legend>
      {links.map((link, at) => (
        <div key={at}>
          <div className={`${styles.link} ${isBad(at) ? styles.bad : ''}`}>
            <Icon name="globe" size={18} />
            <input
              type="url"
              inputMode="url"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={limits.applicationLinkMax}
              placeholder={t('APPLICATION.LINK_SAMPLE')}
              aria-label={t('APPLICATION.LINK_N', { n: at + 1 })}
              aria-invalid={isBad(at) || undefined}
              aria-describedby={isBad(at) ? `${id}-${at}` : undefined}
              value={link}
              onChange={({ target }) => set(at, target.value)}
              onBlur={() => setLeft(new Set([...left, at]))}
            />
            {links.length > 1 ? (
              <IconButton
                icon="x"
                size={20}
                label={t('APPLICATION.LINK_REMOVE', { n: at + 1 })}
                onClick={() => onChange(links.filter((_, other) => other !== at))}
              />
            ) : null}
          </div>
          {isBad(at) ? (
            <p className={styles.problem} id={`${id}-${at}`} role="alert">
              {t('APPLICATION.LINK_WRONG')}
            </p>
          ) : null}
        </div>
      ))}
      {links.length < limits.applicationLinksMax ? (
        <button type="button" className={`${ui.row2} ${styles.add}`} onClick={() => onChange([...links, ''])}>
          <Icon name="plus" size={20} />
          {t('APPLICATION.LINK_ADD')}
        </button>
      ) : null}
    </fieldset>
  )
}
