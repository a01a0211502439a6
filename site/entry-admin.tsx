import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AdminProviders, startQueries } from './admin/app/shell/admin-providers.tsx'
import { adminRoutes } from './admin/app/shell/admin-routes.tsx'
import { webHost } from './admin/base/host/web-host.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')

const queries = startQueries()
createRoot(place).render(
  <AdminProviders host={webHost} queries={queries}>
    <RouterProvider router={createBrowserRouter(adminRoutes)} />
  </AdminProviders>,
)
