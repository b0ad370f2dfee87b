import { productName } from '../../i18n/company.ts'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import styles from './ProductMark.module.css'

export const ProductMark = () => (
  <span className={styles.mark}>
    <StarMark />
    {productName}
  </span>
)
