import type { ComponentConfig, Config } from '@measured/puck'
import { pageRootSchema } from './contract/pages/page.ts'
import { blankOf } from './contract/values/field-facts.ts'
import { type BlockEditor, blockConfig } from './editing/block-editor.tsx'
import { fieldsFor } from './editing/fields-for.ts'
import type { BlockName } from './kit/content/block-names.ts'
import { aboutPageEditors } from './library/about-page/about-page.editor.tsx'
import { albumImagesEditors } from './library/album-images/album-images.editor.tsx'
import { albumListEditors } from './library/album-list/album-list.editor.tsx'
import { backdropEditors } from './library/backdrop/backdrop.editor.tsx'
import { bookingFormEditors } from './library/booking-form/booking-form.editor.tsx'
import { contactDetailsEditors } from './library/contact-details/contact-details.editor.tsx'
import { contactFormEditors } from './library/contact-form/contact-form.editor.tsx'
import { countdownEditors } from './library/countdown/countdown.editor.tsx'
import { embedEditors } from './library/embed/embed.editor.tsx'
import { galleryEditors } from './library/gallery/gallery.editor.tsx'
import { heroEditors } from './library/hero/hero.editor.tsx'
import { plainEditors } from './library/plain/plain.editor.tsx'
import { proofEditors } from './library/proof/proof.editor.tsx'
import { sectionEditors } from './library/sections/sections.editor.tsx'
import { serviceChooserEditors } from './library/service-chooser/service-chooser.editor.tsx'
import { servicePageEditors } from './library/service-page/service-page.editor.tsx'
import { servicesEditors } from './library/services/services.editor.tsx'
import { servicesOverviewEditors } from './library/services-overview/services-overview.editor.tsx'
import { shortContactEditors } from './library/short-contact/short-contact.editor.tsx'
import { socialLinksEditors } from './library/social-links/social-links.editor.tsx'
import { storyEditors } from './library/story/story.editor.tsx'
import { tableEditors } from './library/table/table.editor.tsx'
import { tourDatesEditors } from './library/tour-dates/tour-dates.editor.tsx'
import { trustStripEditors } from './library/trust-strip/trust-strip.editor.tsx'
import { partBlocks } from './part-blocks.ts'
import { frameEditors } from './parts/frame/frame.editor.tsx'
import { lookEditors } from './parts/look/look.editor.tsx'
import { publicBlocks } from './public.ts'
import { blockSchemas } from './schemas.ts'

// The Puck config: only the builder loads it. It reads content and place from Puck's `metadata`
// (`BuilderMetadata`). The builder decides which bound blocks may still be inserted on a page.

const plain = {
  ...plainEditors,
  ...tableEditors,
  ...socialLinksEditors,
  ...embedEditors,
  ...backdropEditors,
}
const sections = { ...sectionEditors, ...countdownEditors, ...shortContactEditors }
const home = {
  ...heroEditors,
  ...storyEditors,
  ...galleryEditors,
  ...servicesEditors,
  ...trustStripEditors,
}
const services = { ...servicesOverviewEditors, ...serviceChooserEditors }
const photos = { ...albumListEditors, ...albumImagesEditors }
const meet = {
  ...tourDatesEditors,
  ...contactDetailsEditors,
  ...bookingFormEditors,
  ...contactFormEditors,
}

const editors = {
  ...frameEditors,
  ...plain,
  ...sections,
  ...home,
  ...proofEditors,
  ...aboutPageEditors,
  ...services,
  ...servicePageEditors,
  ...photos,
  ...meet,
  ...lookEditors,
} satisfies Record<BlockName, BlockEditor>

const allBlocks = { ...publicBlocks, ...partBlocks }

const components = Object.fromEntries(
  Object.entries<BlockEditor>(editors).map(([key, editor]) => {
    const name = key as BlockName // the keys are its names
    return [name, blockConfig(name, editor, { schema: blockSchemas[name], needs: allBlocks[name].needs })]
  }),
) as Record<BlockName, ComponentConfig>

export const editorConfig = {
  categories: {
    frame: category('Menu and footer', frameEditors, true),
    plain: category('Building blocks', plain, true),
    sections: category('Sections for any page', sections),
    home: category('Home page', home),
    proof: category('Who you are', proofEditors),
    about: category('About page', aboutPageEditors),
    services: category('Services overview', services),
    service: category('Service pages', servicePageEditors),
    photos: category('Photos', photos),
    meet: category('Dates and contact', meet),
    look: category('Style', lookEditors),
  },
  components,
  root: {
    fields: fieldsFor(pageRootSchema),
    defaultProps: blankOf(pageRootSchema),
  },
} satisfies Config

function category<Name extends BlockName>(title: string, editors: Record<Name, BlockEditor>, isOpen = false) {
  return { title, components: Object.keys(editors) as Name[], defaultExpanded: isOpen } // the keys are its names
}
