import { Link } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { serviceMenu } from '#blocks/contract/pages/site-paths.ts'
import { servicesSchema } from '#blocks/contract/records/home-content.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { RecordField } from '../../forms/record-field.tsx'
import styles from './services-screen.module.css'

const preview = { pageId: 'home', types: ['Services'] }

export function Component() {
  return (
    <RecordScreen
      title="Services"
      intro="The services section of the home page. Each service’s page is listed below."
      path={apiPaths.services}
      schema={servicesSchema}
      publicPath="/services"
      preview={preview}
    >
      <RecordField name="heading" />
      <RecordField name="description" />
      <ServicePagesNav />
    </RecordScreen>
  )
}

function ServicePagesNav() {
  return (
    <nav aria-label="Service pages" className={`card ${styles.pages}`}>
      <h2>Service pages</h2>
      <ul>
        {serviceMenu
          .flatMap((entry) => [entry, ...entry.sizes])
          .map(({ id, path, label, size }) => (
            <li key={id} className={size ? styles.size : undefined}>
              <Link to={`/admin${path}`}>{label}</Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
