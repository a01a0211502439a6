import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { webHost } from './admin/host/web-host.ts'
import { AdminProviders, startQueries } from './admin/shell/admin-providers.tsx'
import { adminRoutes } from './admin/shell/admin-routes.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')

const queries = startQueries()
createRoot(place).render(
  <AdminProviders host={webHost} queries={queries}>
    <RouterProvider router={createBrowserRouter(adminRoutes)} />
  </AdminProviders>,
)
