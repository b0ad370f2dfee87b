import { Dialog } from '@base-ui/react/dialog'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import layer from '@byeol/ui/Layer.module.css'
import { Layer } from '@byeol/ui/Layer.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Keys } from './Keys.tsx'
import { setSingleKeys, useSingleKeys } from './singleKeys.ts'
import { shortcutGroups } from './shortcuts.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './ShortcutSheet.module.css'

/** A list of all keyboard shortcuts, and a switch for those of a single key. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const areSingleKeysOn = useSingleKeys()
  return (
    <Layer open={open} onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport className={`${layer.viewport} ${styles.viewport}`}>
          <Dialog.Popup className={styles.sheet}>
            <div className={styles.head}>
              <div>
                <Dialog.Title className={ui.title}>{t('DESK.KEYS')}</Dialog.Title>
                <Dialog.Description className={styles.detail}>{t('DESK.KEYS_DETAIL')}</Dialog.Description>
              </div>
              <IconButton icon="x" label={t('SHELL.CLOSE')} onClick={onClose} />
            </div>
            <div className={styles.content} tabIndex={0} role="region" aria-label={t('DESK.KEYS')}>
              <div className={styles.groups}>
                {shortcutGroups.map(({ title, shortcuts }) => (
                  <section key={title}>
                    <h3>{t(title)}</h3>
                    <dl>
                      {shortcuts.map(({ text, keys }) => (
                        <div key={keys.join()}>
                          <dt>{t(text)}</dt>
                          <dd>
                            <Keys keys={keys} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </section>
                ))}
              </div>
              <Switch
                checked={areSingleKeysOn}
                description={t('DESK.SINGLE_KEYS_DETAIL')}
                onChange={({ target }) => setSingleKeys(target.checked)}
              >
                {t('DESK.SINGLE_KEYS')}
              </Switch>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Layer>
  )
}
