import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import ui from '@byeol/ui/classes.module.css'
import { Switch } from '@byeol/ui/Switch.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AboutField } from './AboutField.tsx'
import { BlurField } from './BlurField.tsx'
import styles from './Maker.module.css'
import { PriceField } from './PriceField.tsx'
import { TrialField } from './TrialField.tsx'
import type { Making } from './useMaker.ts'

/** The fields for title, price, preview, and who can buy the contents. */
export function MakerFields({ making: { value, set } }: { making: Making }) {
  const t = useT()
  const { number } = useFormats()
  const titleLength = visibleLength(value.title)
  return (
    <div className={`${ui.stack4} ${ui.formPage}`}>
      <TextField
        label={t('CONTENTS.NAME')}
        placeholder={t('CONTENTS.NAME_PLACEHOLDER')}
        value={value.title}
        trailing={
          <small className={titleLength > limits.contentsTitleMax ? styles.over : styles.count}>
            {number(titleLength)}/{number(limits.contentsTitleMax)}
          </small>
        }
        onChange={({ target }) => set({ title: target.value })}
      />
      <AboutField value={value.description} onChange={(description) => set({ description })} />
      <PriceField value={value.pricePoints} onChange={(pricePoints) => set({ pricePoints })} />
      <BlurField
        cover={value.items.find(({ kind }) => kind !== 'voice')}
        value={value.blur}
        onChange={(blur) => set({ blur })}
      />
      <TrialField value={value} onChange={(trialFileId) => set({ trialFileId })} />
      <div className={`${ui.sunken} ${ui.inset1}`}>
        <Switch
          description={t('CONTENTS.PREMIUM_ONLY_DETAIL')}
          checked={value.isPremiumOnly}
          onChange={({ target }) => set({ isPremiumOnly: target.checked })}
        >
          {t('CONTENTS.PREMIUM_ONLY')}
        </Switch>
        <Switch
          description={t('CONTENTS.ADULT_DETAIL')}
          checked={value.isAdult}
          onChange={({ target }) => set({ isAdult: target.checked })}
        >
          {t('CONTENTS.ADULT')}
        </Switch>
      </div>
    </div>
  )
}
