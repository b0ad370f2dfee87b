import ui from '@byeol/ui/classes.module.css'
import { Letter } from '@byeol/ui/chat/Letter.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { MessageText } from '../../chat/message/MessageText.tsx'

/**
 * Previews an automatic message for two fans, one with a name that ends in a vowel and one in a consonant, because
 * Korean particles depend on it.
 */
export function TwoNames({ words }: { words: string }) {
  const t = useT()
  if (!words.trim()) return null
  return (
    <section className={`${ui.stack2} ${ui.below2}`} aria-label={t('CELEB.WITH_TWO_NAMES')}>
      <p className={ui.caption}>{t('CELEB.WITH_TWO_NAMES')}</p>
      {[t('CHAT.SAMPLE_NAME'), t('CHAT.SAMPLE_NAME_OTHER')].map((name) => (
        <Letter key={name} small>
          <MessageText content={words} nickname={name} plain />
        </Letter>
      ))}
    </section>
  )
}
