import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import ui from '@byeol/ui/classes.module.css'
import { useT } from '../../../i18n/i18n.ts'
import { UploadWarning } from '../../file/UploadWarning.tsx'
import { ItemStrip } from './ItemStrip.tsx'
import styles from './Maker.module.css'
import type { Making } from './useMaker.ts'
import { usePickItems } from './usePickItems.tsx'

/** The photos, videos and voice recordings of contents. They cannot be changed once the contents are on sale. */
export function MakerItems({
  making: { value, setItems, uploads, retry, describe },
  isFixed,
}: {
  making: Making
  isFixed: boolean
}) {
  const t = useT()
  const { items } = value
  const { press, element } = usePickItems(limits.contentsItemsMax - items.length, (picked) =>
    setItems((old) => [...old, ...picked].slice(0, limits.contentsItemsMax)),
  )
  if (items.length === 0)
    return (
      <>
        {element}
        <div className={`${ui.stack2} ${styles.pick}`}>
          <Button fullWidth variant="outline" icon="image" onClick={press}>
            {t('CONTENTS.PICK')}
          </Button>
          <p>{t('CONTENTS.PICK_DETAIL', { max: limits.contentsItemsMax })}</p>
        </div>
        <UploadWarning />
      </>
    )
  return (
    <>
      {element}
      <ItemStrip
        items={items}
        uploads={uploads}
        isFixed={isFixed}
        onChange={setItems}
        onRetry={retry}
        onAlt={describe}
      />
      <div className={styles.hint}>
        {t(isFixed ? 'CONTENTS.FIXED' : 'CONTENTS.HINT', { count: items.length, max: limits.contentsItemsMax })}
        {isFixed || items.length >= limits.contentsItemsMax ? null : (
          <Button size="s" variant="plain" icon="plus" onClick={press}>
            {t('CONTENTS.ADD')}
          </Button>
        )}
      </div>
      {isFixed ? null : <UploadWarning />}
    </>
  )
}
