// Scientific and common English name, one species per line within each group.
export const kitchen = `
Ocimum basilicum|Basil
Ocimum tenuiflorum|Holy basil
Mentha spicata|Spearmint
Mentha × piperita|Peppermint
Mentha suaveolens|Apple mint
Salvia rosmarinus|Rosemary
Salvia officinalis|Sage
Salvia hispanica|Chia
Thymus vulgaris|Thyme
Thymus × citriodorus|Lemon thyme
Origanum vulgare|Oregano
Origanum majorana|Marjoram
Petroselinum crispum|Parsley
Coriandrum sativum|Coriander
Anethum graveolens|Dill
Allium schoenoprasum|Chives
Allium tuberosum|Garlic chives
Allium sativum|Garlic
Allium cepa|Onion
Allium ampeloprasum|Leek
Artemisia dracunculus|Tarragon
Melissa officinalis|Lemon balm
Cymbopogon citratus|Lemongrass
Laurus nobilis|Bay laurel
Levisticum officinale|Lovage
Foeniculum vulgare|Fennel
Anthriscus cerefolium|Chervil
Borago officinalis|Borage
Stevia rebaudiana|Stevia
Curcuma longa|Turmeric
Zingiber officinale|Ginger
Murraya koenigii|Curry tree
Matricaria chamomilla|Chamomile
Solanum lycopersicum|Tomato
Solanum melongena|Aubergine
Solanum tuberosum|Potato
Capsicum annuum|Pepper
Capsicum chinense|Habanero
Cucumis sativus|Cucumber
Cucumis melo|Melon
Citrullus lanatus|Watermelon
Cucurbita pepo|Courgette
Cucurbita maxima|Pumpkin
Phaseolus vulgaris|Green bean
Phaseolus coccineus|Runner bean
Pisum sativum|Pea
Vicia faba|Broad bean
Lactuca sativa|Lettuce
Eruca vesicaria|Rocket
Spinacia oleracea|Spinach
Beta vulgaris|Beetroot
Brassica oleracea|Cabbage
Brassica rapa|Turnip
Raphanus sativus|Radish
Daucus carota|Carrot
Apium graveolens|Celery
Zea mays|Sweetcorn
Ipomoea batatas|Sweet potato
Helianthus tuberosus|Jerusalem artichoke
Cynara cardunculus|Artichoke
Asparagus officinalis|Asparagus
Rheum rhabarbarum|Rhubarb
Fragaria × ananassa|Strawberry
Fragaria vesca|Wild strawberry
Rubus idaeus|Raspberry
Rubus fruticosus|Blackberry
Ribes rubrum|Redcurrant
Ribes nigrum|Blackcurrant
Ribes uva-crispa|Gooseberry
Vaccinium corymbosum|Blueberry
Vitis vinifera|Grape vine
Actinidia deliciosa|Kiwi
Passiflora edulis|Passion fruit
Physalis peruviana|Cape gooseberry
Ananas comosus|Pineapple
Persea americana|Avocado
Mangifera indica|Mango
Carica papaya|Papaya
Coffea arabica|Coffee
Camellia sinensis|Tea
Citrus × limon|Lemon
Citrus × sinensis|Orange
Citrus × aurantiifolia|Lime
Citrus japonica|Kumquat
Ficus carica|Fig
Olea europaea|Olive
Punica granatum|Pomegranate
Malus domestica|Apple
Pyrus communis|Pear
Prunus avium|Cherry
Prunus domestica|Plum
Prunus persica|Peach
Prunus dulcis|Almond
Eriobotrya japonica|Loquat
Diospyros kaki|Persimmon
Psidium guajava|Guava
`;

export const garden = `
Lavandula angustifolia|English lavender
Lavandula stoechas|Spanish lavender
Pelargonium × hortorum|Zonal geranium
Pelargonium peltatum|Ivy geranium
Pelargonium graveolens|Rose geranium
Geranium sanguineum|Bloody cranesbill
Petunia × atkinsiana|Petunia
Tagetes erecta|Marigold
Calendula officinalis|Pot marigold
Tropaeolum majus|Nasturtium
Helianthus annuus|Sunflower
Cosmos bipinnatus|Cosmos
Zinnia elegans|Zinnia
Dahlia pinnata|Dahlia
Viola × wittrockiana|Pansy
Viola odorata|Sweet violet
Antirrhinum majus|Snapdragon
Lobularia maritima|Sweet alyssum
Lobelia erinus|Lobelia
Impatiens walleriana|Busy Lizzie
Fuchsia magellanica|Fuchsia
Papaver rhoeas|Poppy
Papaver nudicaule|Iceland poppy
Centaurea cyanus|Cornflower
Dianthus caryophyllus|Carnation
Dianthus barbatus|Sweet William
Lathyrus odoratus|Sweet pea
Digitalis purpurea|Foxglove
Delphinium elatum|Delphinium
Aquilegia vulgaris|Columbine
Lupinus polyphyllus|Lupin
Alcea rosea|Hollyhock
Echinacea purpurea|Purple coneflower
Rudbeckia hirta|Black-eyed Susan
Leucanthemum × superbum|Shasta daisy
Achillea millefolium|Yarrow
Salvia nemorosa|Woodland sage
Nepeta × faassenii|Catmint
Phlox paniculata|Garden phlox
Paeonia lactiflora|Peony
Iris germanica|Bearded iris
Hemerocallis fulva|Daylily
Hosta plantaginea|Plantain lily
Heuchera sanguinea|Coral bells
Astilbe × arendsii|Astilbe
Helleborus orientalis|Lenten rose
Primula vulgaris|Primrose
Bellis perennis|Daisy
Myosotis sylvatica|Forget-me-not
Convallaria majalis|Lily of the valley
Vinca minor|Periwinkle
Ajuga reptans|Bugle
Tulipa gesneriana|Tulip
Narcissus pseudonarcissus|Daffodil
Hyacinthus orientalis|Hyacinth
Muscari armeniacum|Grape hyacinth
Crocus vernus|Crocus
Galanthus nivalis|Snowdrop
Lilium candidum|Madonna lily
Gladiolus × gandavensis|Gladiolus
Freesia refracta|Freesia
Anemone coronaria|Poppy anemone
Ranunculus asiaticus|Persian buttercup
Agapanthus africanus|African lily
Canna indica|Canna
Rosa chinensis|China rose
Rosa canina|Dog rose
Hydrangea macrophylla|Hydrangea
Hibiscus rosa-sinensis|Chinese hibiscus
Hibiscus syriacus|Rose of Sharon
Bougainvillea glabra|Bougainvillea
Jasminum officinale|Common jasmine
Jasminum sambac|Arabian jasmine
Trachelospermum jasminoides|Star jasmine
Gardenia jasminoides|Gardenia
Camellia japonica|Camellia
Rhododendron simsii|Azalea
Syringa vulgaris|Lilac
Buddleja davidii|Butterfly bush
Forsythia × intermedia|Forsythia
Buxus sempervirens|Boxwood
Nerium oleander|Oleander
Plumeria rubra|Frangipani
Brugmansia suaveolens|Angel's trumpet
Wisteria sinensis|Chinese wisteria
Clematis vitalba|Traveller's joy
Lonicera periclymenum|Honeysuckle
Parthenocissus quinquefolia|Virginia creeper
Ipomoea purpurea|Morning glory
Humulus lupulus|Hop
Acer palmatum|Japanese maple
Ginkgo biloba|Maidenhair tree
Magnolia grandiflora|Southern magnolia
Betula pendula|Silver birch
Quercus robur|English oak
Juniperus communis|Juniper
Phyllostachys aurea|Golden bamboo
Cortaderia selloana|Pampas grass
Festuca glauca|Blue fescue
Miscanthus sinensis|Silvergrass
Dryopteris filix-mas|Male fern
Matteuccia struthiopteris|Ostrich fern
Nymphaea alba|White water lily
Nelumbo nucifera|Lotus
`;
