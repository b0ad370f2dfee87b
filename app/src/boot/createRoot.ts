// Stands in the file of React (vite.config.ts), which therefore starts React in a task of its own. In the file of boot
// it would be one task with every module of boot.
export { createRoot } from 'react-dom/client'
