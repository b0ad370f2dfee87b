import { languages } from '@byeol/contract/locale/language.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import styles from './LanguageLink.module.css'

/** Shows the app's language, and links to the page that changes it. */
export function LanguageLink() {
  const t = useT()
  const language = useLanguage()
  return (
    <Link className={styles.language} href="/language">
      <Icon name="globe" size={18} />
      <span className="sr">{t('SETTINGS.LANGUAGE')}: </span>
      {languages.find(({ code }) => code === language)?.name}
    </Link>
  )
}
