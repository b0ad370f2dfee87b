import { productName } from '../i18n/productName.ts'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { useT } from '../i18n/i18n.ts'
import styles from './ProductMark.module.css'

export function ProductMark() {
  const t = useT()
  return (
    <p className={styles.mark}>
      <StarMark size={22} />
      {productName}
      <small>{t('FRAME.PRODUCT')}</small>
    </p>
  )
}
