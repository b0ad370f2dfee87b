import { useStore } from '@byeol/ui/createStore.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { useT } from '../i18n/i18n.ts'
import { Keycap } from './Keycap.tsx'
import styles from './ShortcutSheet.module.css'
import { joinKeys, letterKeys, setLetterKeys, shortcuts, shortcutsOf } from './shortcuts.ts'

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const all = useStore(shortcuts)
  const isOn = useStore(letterKeys)
  const groups = [
    { title: t('KEYS.HERE'), shortcuts: joinKeys(shortcutsOf(all, 'page')) },
    { title: t('KEYS.EVERYWHERE'), shortcuts: shortcutsOf(all, 'everywhere') },
  ].filter((group) => group.shortcuts.length > 0)
  return (
    <Sheet open={open} onClose={onClose} title={t('KEYS.TITLE')} closeLabel={t('FRAME.CLOSE')}>
      <Switch
        checked={isOn}
        description={t('KEYS.LETTERS_DETAIL')}
        onChange={({ currentTarget }) => setLetterKeys(currentTarget.checked)}
      >
        {t('KEYS.LETTERS')}
      </Switch>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{group.title}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.key}>
                <dt>{t(shortcut.text)}</dt>
                <dd>
                  <Keycap name={shortcut.key} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  )
}
