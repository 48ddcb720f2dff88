import sys, numpy as np, onnx
from onnx import numpy_helper
src,out=sys.argv[1:3]; g=onnx.load(src).graph; init={t.name:numpy_helper.to_array(t) for t in g.initializer}; sd={}
for k,v in init.items():
    if k.startswith('bert.') and v.dtype==np.float32: sd[k[5:]]=v
    if k in('head.bias',): sd[k]=v
prod={o:n for n in g.node for o in n.output}
for n in g.node:
    if n.op_type in('MatMulInteger','DynamicQuantizeMatMul','MatMul') and n.name.startswith('/bert/') and len(n.input)>1 and n.input[1] in init:
        w=init[n.input[1]]; mod=n.name.strip('/').split('/MatMul')[0].replace('/','.')[5:]
        if w.dtype==np.int8: 
            sc=init[n.input[1].replace('_quantized','_scale')]; zp=init.get(n.input[1].replace('_quantized','_zero_point'),0)
            w=(w.astype(np.float32)-np.asarray(zp,dtype=np.float32))*sc
        sd[mod+'.weight']=w.T.astype(np.float32)
    if n.op_type in('MatMulInteger','MatMul','Gemm') and n.name.startswith('/head/') and n.input[1] in init:
        w=init[n.input[1]]
        if w.dtype==np.int8: w=w.astype(np.float32)*init[n.input[1].replace('_quantized','_scale')]
        sd['head.weight']=w.reshape(1,384).astype(np.float32)
if 'emb_q' in init: sd['embeddings.word_embeddings.weight']=init['emb_q'].astype(np.float32)*init['emb_s']
else:
    for k,v in init.items():
        if list(v.shape)==[30522,384]:
            s=[x for a,x in init.items() if x.shape in((30522,1),(30522,)) and x.dtype==np.float32]
            print('emb',k,v.dtype,len(s)); sd['embeddings.word_embeddings.weight']=v.astype(np.float32)*(s[0].reshape(-1,1) if s else 1)
np.savez(out,**sd); print(len(sd),'word' , sd['embeddings.word_embeddings.weight'].std(), 'head.weight' in sd)
