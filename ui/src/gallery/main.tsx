import { createRoot } from 'react-dom/client'
import '../base.css'
import { loadFontsWhenIdle } from '../fonts.ts'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
loadFontsWhenIdle()
