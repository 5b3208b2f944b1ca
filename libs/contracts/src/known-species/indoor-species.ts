// Scientific and common English name, one species per line within each group.
export const indoor = `
Monstera deliciosa|Swiss cheese plant
Monstera adansonii|Monkey mask
Epipremnum aureum|Golden pothos
Scindapsus pictus|Satin pothos
Philodendron hederaceum|Heartleaf philodendron
Philodendron erubescens|Blushing philodendron
Philodendron bipinnatifidum|Tree philodendron
Thaumatophyllum xanadu|Xanadu
Rhaphidophora tetrasperma|Mini monstera
Syngonium podophyllum|Arrowhead vine
Spathiphyllum wallisii|Peace lily
Zamioculcas zamiifolia|ZZ plant
Aglaonema commutatum|Chinese evergreen
Dieffenbachia seguine|Dumb cane
Anthurium andraeanum|Flamingo flower
Alocasia × amazonica|African mask plant
Alocasia zebrina|Zebra alocasia
Caladium bicolor|Angel wings
Colocasia esculenta|Taro
Zantedeschia aethiopica|Calla lily
Dracaena trifasciata|Snake plant
Dracaena angolensis|Cylindrical snake plant
Dracaena fragrans|Corn plant
Dracaena marginata|Dragon tree
Dracaena sanderiana|Lucky bamboo
Chlorophytum comosum|Spider plant
Aspidistra elatior|Cast-iron plant
Beaucarnea recurvata|Ponytail palm
Yucca gigantea|Spineless yucca
Cordyline fruticosa|Ti plant
Ficus elastica|Rubber plant
Ficus lyrata|Fiddle-leaf fig
Ficus benjamina|Weeping fig
Ficus microcarpa|Chinese banyan
Ficus pumila|Creeping fig
Pilea peperomioides|Chinese money plant
Pilea cadierei|Aluminium plant
Peperomia obtusifolia|Baby rubber plant
Peperomia argyreia|Watermelon peperomia
Peperomia caperata|Emerald ripple
Goeppertia makoyana|Peacock plant
Goeppertia orbifolia|Round-leaf calathea
Goeppertia lancifolia|Rattlesnake plant
Maranta leuconeura|Prayer plant
Stromanthe thalia|Triostar
Ctenanthe burle-marxii|Fishbone prayer plant
Tradescantia zebrina|Inch plant
Tradescantia fluminensis|Small-leaf spiderwort
Tradescantia pallida|Purple heart
Tradescantia spathacea|Moses-in-the-cradle
Begonia rex|Rex begonia
Begonia maculata|Polka dot begonia
Begonia × semperflorens-cultorum|Wax begonia
Streptocarpus ionanthus|African violet
Streptocarpus × hybridus|Cape primrose
Sinningia speciosa|Gloxinia
Aeschynanthus radicans|Lipstick plant
Hoya carnosa|Wax plant
Hoya kerrii|Sweetheart hoya
Hoya linearis|String hoya
Dischidia nummularia|String of nickels
Ceropegia woodii|String of hearts
Hedera helix|English ivy
Heptapleurum arboricola|Umbrella tree
Fatsia japonica|Japanese aralia
Polyscias fruticosa|Ming aralia
Codiaeum variegatum|Croton
Euphorbia pulcherrima|Poinsettia
Fittonia albivenis|Nerve plant
Hypoestes phyllostachya|Polka dot plant
Coleus scutellarioides|Coleus
Oxalis triangularis|False shamrock
Soleirolia soleirolii|Baby's tears
Cissus alata|Grape ivy
Pachira aquatica|Money tree
Strelitzia nicolai|Giant bird of paradise
Strelitzia reginae|Bird of paradise
Musa acuminata|Dwarf banana
Guzmania lingulata|Scarlet star
Tillandsia ionantha|Air plant
Tillandsia usneoides|Spanish moss
Dionaea muscipula|Venus flytrap
Nepenthes alata|Winged pitcher plant
Mimosa pudica|Sensitive plant
Cyclamen persicum|Florist's cyclamen
Clivia miniata|Natal lily
Hippeastrum reginae|Amaryllis
Phalaenopsis amabilis|Moth orchid
Dendrobium nobile|Noble dendrobium
Cymbidium aloifolium|Boat orchid
Oncidium flexuosum|Dancing lady orchid
Vanilla planifolia|Vanilla orchid
Nephrolepis exaltata|Boston fern
Asplenium nidus|Bird's-nest fern
Adiantum raddianum|Delta maidenhair fern
Platycerium bifurcatum|Staghorn fern
Phlebodium aureum|Blue star fern
Davallia fejeensis|Rabbit's-foot fern
Pteris cretica|Cretan brake fern
Asparagus setaceus|Asparagus fern
Dypsis lutescens|Areca palm
Chamaedorea elegans|Parlour palm
Howea forsteriana|Kentia palm
Phoenix roebelenii|Pygmy date palm
Rhapis excelsa|Lady palm
Cycas revoluta|Sago palm
Araucaria heterophylla|Norfolk Island pine
`;

export const succulents = `
Aloe vera|Aloe vera
Aloe arborescens|Krantz aloe
Gasteria carinata|Ox tongue
Haworthiopsis attenuata|Zebra haworthia
Haworthia cooperi|Window haworthia
Agave americana|Century plant
Agave attenuata|Foxtail agave
Crassula ovata|Jade plant
Crassula perforata|String of buttons
Echeveria elegans|Mexican snowball
Echeveria agavoides|Lipstick echeveria
Graptopetalum paraguayense|Ghost plant
Sedum morganianum|Donkey's tail
Sedum rubrotinctum|Jelly bean plant
Hylotelephium spectabile|Showy stonecrop
Sempervivum tectorum|Houseleek
Aeonium arboreum|Tree aeonium
Kalanchoe blossfeldiana|Flaming Katy
Kalanchoe daigremontiana|Mother of thousands
Kalanchoe tomentosa|Panda plant
Curio rowleyanus|String of pearls
Curio radicans|String of bananas
Lithops lesliei|Living stones
Portulacaria afra|Elephant bush
Adenium obesum|Desert rose
Euphorbia trigona|African milk tree
Euphorbia milii|Crown of thorns
Euphorbia tirucalli|Pencil cactus
Opuntia microdasys|Bunny ears cactus
Opuntia ficus-indica|Prickly pear
Schlumbergera truncata|Thanksgiving cactus
Schlumbergera × buckleyi|Christmas cactus
Hatiora gaertneri|Easter cactus
Rhipsalis baccifera|Mistletoe cactus
Epiphyllum oxypetalum|Queen of the night
Disocactus anguliger|Fishbone cactus
Mammillaria elongata|Ladyfinger cactus
Gymnocalycium mihanovichii|Moon cactus
Echinocactus grusonii|Golden barrel cactus
Echinopsis oxygona|Easter lily cactus
Cereus repandus|Peruvian apple cactus
Cephalocereus senilis|Old man cactus
Selenicereus undatus|Dragon fruit
`;
