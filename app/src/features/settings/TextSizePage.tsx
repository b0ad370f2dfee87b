import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { DayDivider } from '@byeol/ui/chat/DayDivider.tsx'
import { Letter } from '@byeol/ui/chat/Letter.tsx'
import { MessageGroup } from '@byeol/ui/chat/MessageGroup.tsx'
import { OwnBubble } from '@byeol/ui/chat/OwnBubble.tsx'
import styles from './TextSizePage.module.css'
import { messagePx, setTextSize, textSizes, useTextSize } from './textSize.ts'

/** The page to set the text size of the app on this device: one of four steps, or the phone's own setting. */
export function TextSizePage() {
  const t = useT()
  const chosen = useTextSize()
  const back = useBack('/settings')
  useTitle(t('MINE.TEXT_SIZE'))
  return (
    <Screen
      header={<AppBar title={t('MINE.TEXT_SIZE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      className={styles.page}
      footer={
        <div className={styles.sizer}>
          <div className={styles.now}>
            <h2 className={ui.section}>{t(`MINE.TEXT_${chosen ?? 'phone'}`)}</h2>
            <span>{chosen ? t('MINE.TEXT_PX', { px: messagePx[chosen] }) : t('MINE.TEXT_PHONE_PX')}</span>
          </div>
          <fieldset className={styles.stops}>
            <legend className="sr">{t('MINE.TEXT_SIZE')}</legend>
            {textSizes.map((size) => (
              <label key={size}>
                <span
                  className={styles.letter}
                  style={{ '--scale': messagePx[size] / messagePx.normal }}
                  aria-hidden="true"
                >
                  {t('MINE.TEXT_LETTER')}
                </span>
                <input type="radio" name="textSize" checked={size === chosen} onChange={() => setTextSize(size)} />
                <span className={styles.name}>{t(`MINE.TEXT_${size}`)}</span>
              </label>
            ))}
          </fieldset>
          <Switch
            className={styles.follow}
            description={t('MINE.TEXT_FOLLOW_DETAIL')}
            checked={chosen === null}
            onChange={({ target }) => setTextSize(target.checked ? null : 'normal')}
          >
            {t('MINE.TEXT_FOLLOW')}
          </Switch>
        </div>
      }
    >
      <div className={`${ui.column} ${styles.stream}`} key={chosen}>
        <DayDivider>{t('MINE.TEXT_SAMPLE')}</DayDivider>
        <OwnBubble>{t('MINE.TEXT_SAMPLE_OWN')}</OwnBubble>
        <MessageGroup name={t('MINE.TEXT_SAMPLE_CELEB')}>
          <Letter>{t('MINE.TEXT_SAMPLE_FIRST')}</Letter>
          <Letter newest>{t('MINE.TEXT_SAMPLE_SECOND')}</Letter>
        </MessageGroup>
        <OwnBubble>{t('MINE.TEXT_SAMPLE_REPLY')}</OwnBubble>
      </div>
    </Screen>
  )
}
